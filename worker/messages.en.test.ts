import { expect, it } from 'vitest';
import { MESSAGE_PARAMETERS, type MessageCode } from '../schema/messages.ts';
import { SUBMISSION_SERVICES, SubmissionProblem } from '../schema/contracts/submission.ts';
import { toEnglish, toSubmissionProblemText } from './messages.en.ts';

it('has an English sentence for every message, with the values of its parameters', () => {
  for (const [code, names] of Object.entries(MESSAGE_PARAMETERS)) {
    const parameters = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const sentence = toEnglish({ code: code as MessageCode, parameters });
    expect(sentence).toMatch(/^(must|does|contains|is) [^.]+[^. ]/);
    for (const name of names) expect(sentence).toContain(`<${name}>`);
    expect(sentence).not.toMatch(/undefined|[çğıöşü]/);
  }
});

it.each(SubmissionProblem.shape.code.options)(
  'says what %s means, with the status if there is one',
  (code) => {
    for (const service of SUBMISSION_SERVICES) {
      const name = { indexnow: 'IndexNow', google: 'Google' }[service];
      const plain = toSubmissionProblemText(service, { code, status: null });
      expect(plain).toMatch(new RegExp(`^${name} [a-z].+[a-z)]\\.$`));
      expect(toSubmissionProblemText(service, { code, status: 429 })).toBe(
        `${plain.slice(0, -1)} (status 429).`,
      );
    }
  },
);
