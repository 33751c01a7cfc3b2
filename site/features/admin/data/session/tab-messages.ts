/** Messages about the session between the tabs of a browser. */
export type TabMessage = 'signed-in' | 'signed-out';

const channel = new BroadcastChannel('admin-session');

/** Sends a message to the other tabs. */
export function sendToTabs(message: TabMessage): void {
  channel.postMessage(message);
}

/** Calls back for each message from another tab. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
