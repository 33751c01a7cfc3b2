/** Messages between the tabs of one browser about the session they share. */
export type TabMessage = 'signed-in' | 'signed-out';

const channel = new BroadcastChannel('admin-session');

export function sendToTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
