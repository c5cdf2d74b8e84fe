import { Icon, type IconProps } from './icon.tsx';

export function IconBag(props: IconProps) {
  return <Icon {...props} d="M5.5 8h13l1 12.5h-15L5.5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />;
}

export function IconClock(props: IconProps) {
  return <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.5 2.3" />;
}

export function IconPin(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
    />
  );
}

export function IconCalendar(props: IconProps) {
  return <Icon {...props} d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />;
}

export function IconPausedPlan(props: IconProps) {
  return <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M9.75 9v6M14.25 9v6" />;
}

export function IconBox(props: IconProps) {
  return <Icon {...props} d="M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21" />;
}

export function IconCard(props: IconProps) {
  return <Icon {...props} d="M3 6.5h18v12H3zM3 10.5h18M6.5 15h4" />;
}

export function IconCash(props: IconProps) {
  return (
    <Icon {...props} d="M3 7h18v10.5H3zM12 14.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM6 10v.01M18 14.5v.01" />
  );
}

export function IconBank(props: IconProps) {
  return <Icon {...props} d="M3.5 9.5L12 4.5l8.5 5M5 9.5v8M9.7 9.5v8M14.3 9.5v8M19 9.5v8M3.5 20h17" />;
}

export function IconPos(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 3.5h10v17H7zM9.5 6.5h5v3h-5zM10 13h.01M12 13h.01M14 13h.01M10 16.5h.01M12 16.5h.01M14 16.5h.01"
    />
  );
}

export function IconReceipt(props: IconProps) {
  return <Icon {...props} d="M6 3.5h12v17L15.5 19l-2 1.5-1.5-1-1.5 1-2-1.5L6 20.5zM9 8.5h6M9 12.5h6" />;
}

export function IconTicket(props: IconProps) {
  return <Icon {...props} d="M3.5 7h17v3.5a1.7 1.7 0 0 0 0 3.3V17h-17v-3.2a1.7 1.7 0 0 0 0-3.3zM14.5 7.5v9" />;
}
