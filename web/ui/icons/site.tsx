import { Icon, type IconProps } from './icon.tsx';

export function IconPhone(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 3h3.2l1.6 4.2-2.1 1.5a12 12 0 0 0 6.6 6.6l1.5-2.1 4.2 1.6V18a3 3 0 0 1-3.2 3A16.5 16.5 0 0 1 3 6.2 3 3 0 0 1 6 3Z"
    />
  );
}

export function IconAccount(props: IconProps) {
  return (
    <Icon {...props} d="M12 12.5A4.25 4.25 0 1 0 12 4a4.25 4.25 0 0 0 0 8.5ZM4 20.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5" />
  );
}

export function IconMail(props: IconProps) {
  return <Icon {...props} d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />;
}

export function IconHome(props: IconProps) {
  return <Icon {...props} d="M4 11l8-7 8 7v9.5h-5.5V14h-5v6.5H4z" />;
}

export function IconCutlery(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7.5 3v7M4.5 3v4.5a3 3 0 0 0 6 0V3M7.5 10.5V21M16.5 21v-7M16.5 14c-2 0-2.5-2-2.5-5s1-6 2.5-6v11Z"
    />
  );
}

export function IconSettings(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 5.5V3M12 21v-2.5M5.5 12H3M21 12h-2.5M7.4 7.4L5.6 5.6M18.4 18.4l-1.8-1.8M7.4 16.6l-1.8 1.8M18.4 5.6l-1.8 1.8"
    />
  );
}

export function IconLogout(props: IconProps) {
  return <Icon {...props} d="M13.5 4.5h-8v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />;
}

export function IconInstagram(props: IconProps) {
  return <Icon {...props} d="M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16.8 7.2v.01" />;
}

export function IconFacebook(props: IconProps) {
  return <Icon {...props} d="M14 21v-8h3l.5-3.5H14V7.5C14 6.3 14.5 6 15.5 6h2V3h-3c-2.8 0-4 1.7-4 4v2.5H8V13h2.5v8" />;
}

export function IconGoogle(props: IconProps) {
  return <Icon {...props} d="M12 11.5h8.5A8.5 8.5 0 1 1 18 6" />;
}
