const personal = ['/account', '/checkout', '/order-completed'];

/** Pages that only someone signed in can look at. */
export function isPersonal(path: string): boolean {
  return personal.some((start) => path.startsWith(start));
}
