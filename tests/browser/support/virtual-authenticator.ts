import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** A device with passkeys, such as a fingerprint reader, which consents to every request of a page. */
export async function addVirtualAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  onTestFinished(async () => {
    await cdp.send('WebAuthn.disable');
    await cdp.detach();
  });
  const list = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    count: async () => (await list()).length,
    /** Takes the passkeys away, as if the device were elsewhere. @returns a function that brings them back */
    async takeAway() {
      const credentials = await list();
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
      return async () => {
        for (const credential of credentials)
          await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
      };
    },
  };
}
