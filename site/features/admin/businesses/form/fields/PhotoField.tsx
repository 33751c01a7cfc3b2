import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PhotoPreview } from '../../../editor/photo/PhotoPreview.tsx';
import { LineField } from './LineField.tsx';
import type { FormValues } from '../form-values.ts';

type Props = { name: 'photoUrl' | 'imageUrl'; slug: string };

/** URL of a picture, with a preview. */
export function PhotoField({ name, slug }: Props): ReactNode {
  const { control } = useFormContext<FormValues>();
  const url = useWatch({ control, name });
  return (
    <div className="photo-field field-wide">
      <PhotoPreview url={url} slug={slug} />
      <LineField
        line={{ name, type: 'url', placeholder: 'https://', hint: 'ornek.com/foto.jpg gibi bir web adresi' }}
      />
    </div>
  );
}
