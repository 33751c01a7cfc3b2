import type { Secrets } from '../../worker/auth/operators.ts';

/** Formats the three secrets in the order and with the names of the sign-in form. */
export function formatSecrets({ accessKey, userCode, password }: Secrets, indent = '  '): string {
  const lines = [
    `Access key (Erişim Anahtarı)   ${accessKey}`,
    `User code (Kullanıcı Kodu)     ${userCode}`,
    `Password (Şifre)               ${password}`,
  ];
  return lines.map((line) => `${indent}${line}`).join('\n');
}
