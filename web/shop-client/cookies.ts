export interface CookieOptions {
  maxAgeInDays: number;
  isSecure: boolean;
  isReadableByScripts?: boolean;
}

export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(/;\s*/)) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at) === name) return safelyDecode(part.slice(at + 1));
  }
  return null;
}

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${options.maxAgeInDays * 86_400}`,
  ];
  if (options.isSecure) parts.push('Secure');
  if (!options.isReadableByScripts) parts.push('HttpOnly');
  return parts.join('; ');
}

function safelyDecode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
