import { expect, it } from 'vitest';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { providerAdvice } from './provider.ts';

const contact = { ...defaultSettings.contact, address: 'Moda Cd. 5, 34710 Kadıköy', email: 'a@example.com' };

it('names what the Legal Notice lacks', () => {
  expect(providerAdvice(defaultSettings)).toContain(
    'set contact.address and contact.email (npm run settings)',
  );
  expect(providerAdvice({ contact: { ...contact, address: null } })).toContain('set contact.address (npm');
  expect(providerAdvice({ contact })).toBeNull();
});
