import type { Secrets } from '../../worker/auth/operators.ts';

/** The three secrets, in the order in which the panel asks for them, and by the names it has for them. */
export function secretLines({ accessKey, userCode, password }: Secrets, indent = '  '): string {
  const lines = [
    `Access key (Erişim Anahtarı)   ${accessKey}`,
    `User code (Kullanıcı Kodu)     ${userCode}`,
    `Password (Şifre)               ${password}`,
  ];
  return lines.map((line) => `${indent}${line}`).join('\n');
}
