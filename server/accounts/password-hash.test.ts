import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

describe('a password hash', () => {
  it('is argon2id with the costs OWASP recommends, salted anew each time', async () => {
    const [one, other] = await Promise.all([hashPassword('nostimo-demo'), hashPassword('nostimo-demo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('matches its password, however its accents were typed, and no other', async () => {
    const hash = await hashPassword('καλημέρα');
    expect(await isPassword('καλημέρα'.normalize('NFD'), hash)).toBe(true);
    expect(await isPassword('καλημερα', hash)).toBe(false);
    expect(await isPassword('καλημέρα', 'nonsense')).toBe(false);
  });
});
