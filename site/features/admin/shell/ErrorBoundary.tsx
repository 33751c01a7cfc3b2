import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';

const EXPLANATION =
  'Bağlantınız kopmuş ya da panelin yeni bir sürümü çıkmış olabilir. Sayfayı yenileyin; sorun sürerse aşağıdaki satırı bildirin.';

/** Replaces a screen that failed to render or load. The rest of the panel stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ScreenLayout title="Bir sorun oluştu">
        <EmptyState icon="triangle-alert" title="Bu ekran gösterilemiyor" text={EXPLANATION}>
          <p className="hint">{String(this.state.error)}</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Sayfayı yenile
          </button>
        </EmptyState>
      </ScreenLayout>
    );
  }
}
