import { expect, it } from 'vitest';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { getProviderAdvice } from './provider-advice.ts';

const contact = { ...defaultSettings.contact, address: 'Moda Cd. 5, 34710 Kadıköy', email: 'a@example.com' };

it('names what the Legal Notice lacks', () => {
  expect(getProviderAdvice(defaultSettings)).toContain(
    'set contact.address and contact.email (npm run settings)',
  );
  expect(getProviderAdvice({ contact: { ...contact, address: null } })).toContain('set contact.address (npm');
  expect(getProviderAdvice({ contact })).toBeNull();
});
