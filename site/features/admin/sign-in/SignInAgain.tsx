import { Dialog } from '../components/Dialog.tsx';
import { endSession, startSession } from '../data/session/session.ts';
import { SignInForm } from './SignInForm.tsx';

type Props = { cause: 'time' | 'other-tab' };

/** Sign-in dialog over a screen whose session has expired, so that unsaved input is preserved (A-4-02). */
export function SignInAgain({ cause }: Props) {
  return (
    <Dialog
      isOpen
      onClose={endSession}
      staysOpen
      title={cause === 'time' ? 'Oturumunuz sona erdi' : 'Oturum başka bir sekmede kapatıldı'}
      description="Kaldığınız yerden devam etmek için yeniden giriş yapın. Ekrandaki bilgileriniz korunuyor."
      footer={
        <button type="button" className="button button-plain" onClick={endSession}>
          Vazgeç ve çıkış yap
        </button>
      }
    >
      <SignInForm onSignedIn={startSession} />
    </Dialog>
  );
}
