/** Messages between the tabs of one browser about the session they share. */
export type TabMessage = 'signed-in' | 'signed-out';

const channel = new BroadcastChannel('admin-session');

export function tellTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function onOtherTab(listener: (message: TabMessage) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
