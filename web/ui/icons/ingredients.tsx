import { Icon, type IconProps } from './icon.tsx';

export function IconDrumstick(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M13.5 13.5c3.5.5 7-2 7-6A4.5 4.5 0 0 0 16 3c-4 0-6.5 3.5-6 7M9.8 9.8l4 4M11 12l-4.5 4.5M6.5 16.5a2 2 0 1 0-2.8 2.2 2 2 0 1 0 2.8-2.2Z"
    />
  );
}

export function IconSteak(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M13.5 4.5c4 .3 7 3 7 6.3 0 4.7-5.2 3.7-8 6.2-1.6 1.5-3.2 2.5-5.2 2.5-2.6 0-4.3-2-4.3-4.6C3 9.5 8 4 13.5 4.5ZM14.5 11.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM6.5 15.8c1.5.3 2.8-.3 4-1.5"
    />
  );
}

export function IconPig(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 19.5c4.7 0 8-3.1 8-7.3S16.7 5 12 5s-8 3-8 7.2 3.3 7.3 8 7.3ZM12 16.5c2 0 3.4-1 3.4-2.6S14 11.3 12 11.3s-3.4 1-3.4 2.6 1.4 2.6 3.4 2.6ZM10.9 13.9v.01M13.1 13.9v.01M5.2 8.5L4.5 4l4 1.8M18.8 8.5l.7-4.5-4 1.8"
    />
  );
}

export function IconYoghurt(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4.5 9h15M6 9l1.3 10.6a1.6 1.6 0 0 0 1.6 1.4h6.2a1.6 1.6 0 0 0 1.6-1.4L18 9M13.5 9l3-6.5M6.6 14.5h10.8"
    />
  );
}

export function IconPasta(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.5 12h17a8.5 8.5 0 0 1-5 7.7v.8h-7v-.8a8.5 8.5 0 0 1-5-7.7ZM6.5 12c0-2.7 1.5-4.2 3.3-4.2s3 1.5 3 4.2M10.6 12c.2-3.2 1.7-5 3.9-5 1.9 0 3 1.7 3 5M9 3.5v1.5M13 2.8v1.5"
    />
  );
}

export function IconCereals(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3.5 11.5h17a8.5 8.5 0 0 1-5 7.7v1.3h-7v-1.3a8.5 8.5 0 0 1-5-7.7ZM8 8.5v.01M12 7.8v.01M16 8.5v.01M10 5v.01M14 5v.01"
    />
  );
}

export function IconBean(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7.5 4.5c3.2-1.2 5.8.6 6 3.6.2 2.4 1.6 3 3.6 3.4 3 .6 4.2 3.2 3 5.8-1.5 3.2-6 4-9.8 2C5.5 16.7 3.3 11.8 4 8c.4-1.9 1.7-2.9 3.5-3.5ZM7.8 8.3c-.3 2.3.6 4.6 2.4 6.2"
    />
  );
}
