import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

/** Icons of the office; those that the shop has too are repeated here, so that the shop's bundle contains none of this file. */
export function IconDay(props: IconProps) {
  return <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5l3.2 2" />;
}

export function IconGoesRound(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M19.5 12a7.5 7.5 0 0 1-13.3 4.8M4.5 12a7.5 7.5 0 0 1 13.3-4.8M17.8 3.5v3.7h-3.7M6.2 20.5v-3.7h3.7"
    />
  );
}

export function IconPot(props: IconProps) {
  return <Icon {...props} d="M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM2 10h20M9 6.5V4M12 6.5V3M15 6.5V4" />;
}

export function IconMenuCalendar(props: IconProps) {
  return <Icon {...props} d="M5 5.5h14v14H5zM5 10h14M8.5 3.5v4M15.5 3.5v4" />;
}

export function IconPack(props: IconProps) {
  return <Icon {...props} d="M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8" />;
}

export function IconVan(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 19.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17 19.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z"
    />
  );
}

export function IconTill(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM6 9.5v5M18 9.5v5"
    />
  );
}

export function IconPrinter(props: IconProps) {
  return (
    <Icon {...props} d="M7 8V3.5h10V8M7 16H4V9.5A1.5 1.5 0 0 1 5.5 8h13A1.5 1.5 0 0 1 20 9.5V16h-3M7 13.5h10v7H7z" />
  );
}

export function IconDoorbell(props: IconProps) {
  return <Icon {...props} d="M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />;
}

export function IconPlate(props: IconProps) {
  return (
    <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z" />
  );
}

export function IconEuro(props: IconProps) {
  return <Icon {...props} d="M18 6.5A7 7 0 0 0 8 12a7 7 0 0 0 10 5.5M4.5 10.5h9M4.5 13.5h9" />;
}

export function IconGoesBack(props: IconProps) {
  return <Icon {...props} d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9" />;
}

export function IconBankCard(props: IconProps) {
  return (
    <Icon {...props} d="M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M7 15h4" />
  );
}

export function IconAlarm(props: IconProps) {
  return <Icon {...props} d="M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.2" />;
}

export function IconPadlock(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 10.5V8a4 4 0 0 1 8 0v2.5"
    />
  );
}

export function IconDone(props: IconProps) {
  return <Icon {...props} d="m5 12.5 4.5 4.5L19 7.5" />;
}

export function IconPerson(props: IconProps) {
  return (
    <Icon {...props} d="M12 11.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  );
}

export function IconFind(props: IconProps) {
  return <Icon {...props} d="M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4.5 4.5" />;
}

export function IconNote(props: IconProps) {
  return <Icon {...props} d="M6 3h9l4 4v14H6zM14.5 3v4.5H19M9 12h7M9 16h7" />;
}

export function IconCallPhone(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5v3a2.5 2.5 0 0 1-2.8 2.5A15.5 15.5 0 0 1 4.5 6.3 2.5 2.5 0 0 1 7 3.5Z"
    />
  );
}

export function IconNoSignal(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 9a12 12 0 0 1 5-2.7M15 6.3A12 12 0 0 1 20 9M7 13a8 8 0 0 1 2.5-1.6M14.5 11.4A8 8 0 0 1 17 13M12 18v.2M4 3l16 17"
    />
  );
}

export function IconMap(props: IconProps) {
  return <Icon {...props} d="m3 6.5 6-2.5 6 2.5 6-2.5v13.5l-6 2.5-6-2.5-6 2.5zM9 4v13.5M15 6.5V20" />;
}

export function IconShift(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 5h14a1.5 1.5 0 0 1 1.5 1.5v12A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-12A1.5 1.5 0 0 1 5 5ZM3.5 10h17M8 3v4M16 3v4M8 14h5"
    />
  );
}

export function IconHand(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8 12.5V6a1.4 1.4 0 0 1 2.8 0v5M10.8 11V4.6a1.4 1.4 0 0 1 2.8 0V11M13.6 11.2V6.2a1.4 1.4 0 0 1 2.8 0v7.3c0 4-2.2 7-5.6 7-2.6 0-4-1.2-5.2-3.6L4 13.4a1.4 1.4 0 0 1 2.4-1.4L8 14"
    />
  );
}

export function IconMove(props: IconProps) {
  return <Icon {...props} d="M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5" />;
}

export function IconCamera(props: IconProps) {
  return <Icon {...props} d="M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />;
}

export function IconMapPin(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
    />
  );
}

export function IconPriceTag(props: IconProps) {
  return <Icon {...props} d="M12 3.5h8.5V12L11.7 20.5a1.6 1.6 0 0 1-2.3 0L3.5 14.6a1.6 1.6 0 0 1 0-2.3zM16.3 7.7h.1" />;
}

export function IconTicketOffer(props: IconProps) {
  return <Icon {...props} d="M3.5 7h17v3.5a1.7 1.7 0 0 0 0 3.3V17h-17v-3.2a1.7 1.7 0 0 0 0-3.3zM14.5 7.5v9" />;
}

/** A pulse: for automatic actions. */
export function IconLifeLine(props: IconProps) {
  return <Icon {...props} d="M3 12h4l2.5-7 5 14 2.5-7h4" />;
}

export function IconFileIn(props: IconProps) {
  return <Icon {...props} d="M6 3h9l4 4v14H6zM14.5 3v4.5H19M12.5 10.5v6.5M9.5 14l3 3 3-3" />;
}

export function IconInbox(props: IconProps) {
  return <Icon {...props} d="M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />;
}
