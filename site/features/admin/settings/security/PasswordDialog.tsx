import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { RequestError } from '../../../../data/api-client.ts';
import { Dialog } from '../../components/Dialog.tsx';

type Props = {
  title: string;
  text: string;
  /** Label of the confirming button, and while it runs. */
  button: string;
  busyText?: string;
  isDanger: boolean;
  isPending: boolean;
  /** True while `children` miss something. */
  isIncomplete?: boolean;
  /** Why the action failed. */
  problem: string | null;
  /** True if it is the password. */
  isWrongPassword: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
  /** Fields before the password. */
  children?: ReactNode;
};

/** True for the response to a wrong password. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'wrong_password';
}

/** Dialog of an action that the operator confirms with the own password. */
export function PasswordDialog(props: Props) {
  const { title, text, button, busyText = 'Bekleyin...', isDanger, isPending, problem, children } = props;
  const { isIncomplete = false, isWrongPassword: isWrong, onConfirm, onClose } = props;
  const id = useId();
  const [password, setPassword] = useState('');
  const isOff = isPending || isIncomplete || password === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff) onConfirm(password);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...(isPending && { staysOpen: true })}
      title={title}
      description={text}
      footer={
        <>
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => isPending || onClose()}
          >
            Vazgeç
          </button>
          <button
            type="submit"
            form={id}
            className={`button ${isDanger ? 'button-danger' : 'button-primary'}`}
            aria-disabled={isOff}
          >
            {isPending ? busyText : button}
          </button>
        </>
      }
    >
      <form id={id} className="operator-form" onSubmit={submit}>
        {children}
        <div className="field">
          <label htmlFor={`${id}-password`}>Kendi şifreniz</label>
          <input
            className="input"
            id={`${id}-password`}
            type="password"
            value={password}
            autoComplete="section-password current-password"
            aria-describedby={`${id}-problem`}
            aria-invalid={isWrong}
            onChange={(event) => setPassword(event.target.value)}
          />
          <p className="error" role="alert" id={`${id}-problem`}>
            {isPending ? null : problem}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
