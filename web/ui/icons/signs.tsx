import { Icon, type IconProps } from './icon.tsx';

export function IconWarning(props: IconProps) {
  return <Icon {...props} d="M12 4L2.8 20h18.4L12 4ZM12 10.5v4M12 17.3v.01" />;
}

export function IconInfo(props: IconProps) {
  return <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.8v.01" />;
}

export function IconBan(props: IconProps) {
  return <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM6 6l12 12" />;
}

export function IconCircle(props: IconProps) {
  return <Icon {...props} d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z" />;
}

export function IconLock(props: IconProps) {
  return <Icon {...props} d="M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />;
}

export function IconStar(props: IconProps) {
  return <Icon {...props} d="M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8-5.1-2.8-5.1 2.8 1.1-5.8-4.2-4 5.7-.7z" />;
}

export function IconSparkle(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11 4.5c.7 4.2 2.3 5.8 6.5 6.5-4.2.7-5.8 2.3-6.5 6.5-.7-4.2-2.3-5.8-6.5-6.5 4.2-.7 5.8-2.3 6.5-6.5ZM18.5 15.5v5M16 18h5"
    />
  );
}

export function IconWand(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 19L15.5 8.5M14 4.5V3M14 12.5V11M10 7.5H8.5M19.5 7.5H18M17.2 4.8l1-1M17.2 10.2l1 1M10.8 4.8l-1-1"
    />
  );
}

export function IconRepeat(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 11V9.5A3.5 3.5 0 0 1 8.5 6H19M16 3l3 3-3 3M19 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3"
    />
  );
}
