import { exportPKCS8, generateKeyPair } from 'jose';
import {
  type ScriptedResponse,
  startIndexServer,
  type ReceivedRequest,
} from '../../../worker/testing/submission/search-service-server.ts';

/** Google's response to a valid URL. */
export const GOOGLE_SUCCESS: ScriptedResponse = { body: '{"urlNotificationMetadata":{"url":"x"}}' };

/** Stub of IndexNow and Google, and the settings with which a site uses it. */
export async function startSearchServices() {
  const { url, stop } = await startIndexServer();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const account = {
    client_email: 'hub@example.iam.gserviceaccount.com',
    private_key: await exportPKCS8(privateKey),
    token_uri: `${url}/token`,
  };
  const answers = (name: string, script: ScriptedResponse[]) =>
    fetch(`${url}/${name}`, { method: 'PUT', body: JSON.stringify(script) });
  await answers('token', [{ body: '{"access_token":"t","expires_in":3600}' }]);
  return {
    stop,
    environment: {
      INDEXNOW_URL: `${url}/indexnow`,
      GOOGLE_INDEXING_URL: `${url}/google`,
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(account),
    },
    /** Sets the responses of both services and clears their recorded requests. */
    async answer(how: { indexnow?: ScriptedResponse[]; google?: ScriptedResponse[] }): Promise<void> {
      await answers('indexnow', how.indexnow ?? [{}]);
      await answers('google', how.google ?? [GOOGLE_SUCCESS]);
    },
    /** Lets the responses of Google go that are held. */
    async release(): Promise<void> {
      await fetch(`${url}/google`, { method: 'DELETE' });
    },
    /** URLs of each request to IndexNow. */
    async findIndexNowUrls(): Promise<string[][]> {
      const requests = (await (await fetch(`${url}/indexnow`)).json()) as ReceivedRequest[];
      return requests.map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList);
    },
    /** URL of each request to Google. */
    async findGoogleUrls(): Promise<string[]> {
      const requests = (await (await fetch(`${url}/google`)).json()) as ReceivedRequest[];
      return requests.map(({ body }) => (JSON.parse(body) as { url: string }).url);
    },
  };
}
