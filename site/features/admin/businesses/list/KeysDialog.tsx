import type { ReactNode } from 'react';
import { Dialog } from '../../components/Dialog.tsx';

const KEYS: readonly (readonly [keys: string[], text: string])[] = [
  [['/'], 'Aramaya geç'],
  [['J'], 'Sonraki satır'],
  [['K'], 'Önceki satır'],
  [['E'], 'Satırdaki işletmeyi aç'],
  [['Shift', 'Boşluk'], 'Seçim kutusunda: son basılan kutuya kadar hepsine aynı işareti koy'],
  [['U'], 'Seçimi temizle; açık işletmeden listeye dön'],
  [['Ctrl', 'S'], 'Açık işletmeyi kaydet'],
  [['Esc'], 'Pencereyi kapat'],
  [['?'], 'Bu listeyi göster'],
];

/** Dialog that lists the keys of the screen. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen onClose={onClose} title="Klavye kısayolları">
      <dl className="list-keys">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
