import { Icon, type IconProps } from './icon.tsx';

export function IconLeaf(props: IconProps) {
  return <Icon {...props} d="M5 19c-1.5-8 3.5-14.5 15-15 .5 11-5 17-13 14.5M5 20.5c1.5-5 4.5-8.5 9-11" />;
}

export function IconCarrot(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 20c1.2-5.2 3.4-9.3 6.2-11.2 2-1.4 4.2-.9 5.4.4 1.3 1.2 1.7 3.4.3 5.4C14 17.2 9.6 19.2 4 20ZM8.6 11.5l2 2M7 15.6l1.6 1.6M15.4 9c-.7-2-.2-4 1.4-5.5M15.4 9c1.2-1.8 3-2.6 5.2-2.3M15.4 9h0"
    />
  );
}

export function IconFish(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 12c3-4.5 6.5-6 10-6 3 0 5.5 2 8 6-2.5 4-5 6-8 6-3.5 0-7-1.5-10-6Zm0 0L1.5 8.5M3 12l-1.5 3.5M16 11h.01"
    />
  );
}

export function IconMoon(props: IconProps) {
  return <Icon {...props} d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z" />;
}

export function IconSprout(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 20.5V11M12 13c-4.5 0-7-2.5-7-7 4.5 0 7 2.5 7 7ZM12 11c0-3.8 2.2-6 6.5-6 0 4.3-2.5 6.5-6.5 6.5"
    />
  );
}

export function IconScale(props: IconProps) {
  return <Icon {...props} d="M12 4v16M7 20h10M5 7h14M5 7l-2.5 6.5h5L5 7ZM19 7l-2.5 6.5h5L19 7Z" />;
}
