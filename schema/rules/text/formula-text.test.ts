import { expect, it } from 'vitest';
import { disarmFormula, restoreFormula } from './formula-text.ts';

it('disarms what begins like a formula, and restores every text exactly', () => {
  for (const text of ['=1+1', '+90 216 333 44 55', '-5', '@SUM(A1)', '\t=1', '\r=1'])
    expect(disarmFormula(text)).toBe(`'${text}`);
  for (const text of ['', 'Kahve', "L'Atelier", "'t Hoekje", '1-2', ' =1', '“=”'])
    expect(disarmFormula(text)).toBe(text);
  for (const text of ['=1', "'=1", "''-1", "'", "''", "'Ali", '+', 'قهوة', '-', "'t"])
    expect(restoreFormula(disarmFormula(text))).toBe(text);
});
