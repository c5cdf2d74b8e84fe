import { Icon, type IconProps } from './icon.tsx';

export function IconClose(props: IconProps) {
  return <Icon {...props} d="M6 6l12 12M18 6L6 18" />;
}

export function IconChevronRight(props: IconProps) {
  return <Icon {...props} d="M9.5 6l6 6-6 6" />;
}

export function IconChevronLeft(props: IconProps) {
  return <Icon {...props} d="M14.5 6l-6 6 6 6" />;
}

export function IconChevronDown(props: IconProps) {
  return <Icon {...props} d="M6 9.5l6 6 6-6" />;
}

export function IconPlus(props: IconProps) {
  return <Icon {...props} d="M12 5v14M5 12h14" />;
}

export function IconMinus(props: IconProps) {
  return <Icon {...props} d="M5 12h14" />;
}

export function IconCheck(props: IconProps) {
  return <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
}

export function IconSearch(props: IconProps) {
  return <Icon {...props} d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5" />;
}

export function IconFilter(props: IconProps) {
  return <Icon {...props} d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4" />;
}

export function IconPause(props: IconProps) {
  return <Icon {...props} d="M8.5 5v14M15.5 5v14" />;
}

export function IconPlay(props: IconProps) {
  return <Icon {...props} d="M7.5 4.5l11.5 7.5-11.5 7.5z" />;
}

export function IconExternal(props: IconProps) {
  return <Icon {...props} d="M14 4.5h5.5V10M19.5 4.5L11 13M10.5 6h-6v13.5H18v-6" />;
}

export function IconPen(props: IconProps) {
  return <Icon {...props} d="M4.5 19.5l1-4.5L16 4.5 19.5 8 9 18.5zM13.5 7l3.5 3.5" />;
}

export function IconTrash(props: IconProps) {
  return <Icon {...props} d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.2 11v5.5M13.8 11v5.5" />;
}

export function IconEye(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2S5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
    />
  );
}

export function IconEyeOff(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2S5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 4l16 16"
    />
  );
}

export function IconDownload(props: IconProps) {
  return <Icon {...props} d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15" />;
}
