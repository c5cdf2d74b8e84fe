/** A command's message for an error: one sentence, without the stack. */
export function describeCommandError(error: unknown): string {
  const { code = '', message, path: file, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  if (code === 'ECONNREFUSED') return 'DATABASE_URL: no PostgreSQL server answers there.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `DATABASE_URL: no machine is known as ${hostname}.`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `DATABASE_URL: its machine does not answer (${code}).`;
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: the database refuses the user or the password (${message}).`;
  if (code === '3D000') return `DATABASE_URL: ${message}: create it first (createdb).`;
  if (code === 'ENOENT' && file) return `There is no ${file}.`;
  if ((code === 'EACCES' || code === 'EPERM') && file)
    return `${file} may not be used by this user (${code}): run the command as the shop's own user (sudo -u nostimo nostimo …).`;
  if (code === 'EISDIR' && file) return `${file} is a folder: name a file.`;
  if (code === 'ENOTDIR' && file) return `${file} is inside something that is not a folder.`;
  return message || code || 'The command failed without a message.';
}
