import type { Secrets } from '../../worker/auth/operators.ts';

/** The three secrets, in the order in which the panel asks for them. */
export function secretLines({ accessKey, userCode, password }: Secrets, indent = '  '): string {
  const lines = [`Access key   ${accessKey}`, `User code    ${userCode}`, `Password     ${password}`];
  return lines.map((line) => `${indent}${line}`).join('\n');
}
