import { Icon, type IconProps } from './icon.tsx';

export function IconWheat(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21.5V10M12 10C9.5 8.5 9.5 5.5 12 3c2.5 2.5 2.5 5.5 0 7ZM12 16.5c-3.5 0-5.5-1.8-5.5-5 3.5 0 5.5 1.8 5.5 5ZM12 16.5c3.5 0 5.5-1.8 5.5-5-3.5 0-5.5 1.8-5.5 5Z"
    />
  );
}

export function IconMilk(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M9.5 3h5M10 3v3.2L7.5 10v9a1.8 1.8 0 0 0 1.8 1.8h5.4a1.8 1.8 0 0 0 1.8-1.8v-9L14 6.2V3M7.5 13.5c1.5-1 3-1 4.5 0s3 1 4.5 0"
    />
  );
}

export function IconEgg(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 3c3.4 0 6.5 5.6 6.5 10.2a6.5 6.5 0 0 1-13 0C5.5 8.6 8.6 3 12 3ZM9 13.5a3.2 3.2 0 0 0 2.2 3"
    />
  );
}

export function IconNut(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 10.5c0-3.3 2.9-5.5 6.5-5.5s6.5 2.2 6.5 5.5zM7 10.5c0 5 2 8 5 10 3-2 5-5 5-10M12 5c0-1.2.5-2 1.5-2.5"
    />
  );
}

export function IconShell(props: IconProps) {
  return (
    <Icon {...props} d="M12 20.5L4 11.5C4 7 7.6 4 12 4s8 3 8 7.5zM12 20.5V4M12 20.5L8 5.2M12 20.5l4-15.3M9.5 20.5h5" />
  );
}

export function IconSesame(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 4.5c2 1.8 2.6 3.3 2.6 4.6a2.6 2.6 0 0 1-5.2 0c0-1.3.6-2.8 2.6-4.6ZM17 4.5c2 1.8 2.6 3.3 2.6 4.6a2.6 2.6 0 0 1-5.2 0c0-1.3.6-2.8 2.6-4.6ZM12 12.5c2 1.8 2.6 3.3 2.6 4.6a2.6 2.6 0 0 1-5.2 0c0-1.3.6-2.8 2.6-4.6Z"
    />
  );
}

export function IconSoy(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 20c-.8-5 1-10 4.8-13C12.6 4 16.8 3.6 20 4c.4 3.2 0 7.4-3 11.2C14 19 9 20.8 4 20ZM10.3 15.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0ZM13.8 12a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0ZM17.3 8.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z"
    />
  );
}
