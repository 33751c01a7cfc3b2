import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { Photo } from '../../../../../../schema/field-values.ts';
import { PhotosEditor } from '../../../editor/photos/PhotosEditor.tsx';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

/** Uploaded photos with their order. */
export function PhotosField(): ReactNode {
  const { control, formState, getValues, setValue } = useFormContext<FormValues>();
  const issue = getFieldIssue(formState.errors, 'photos');
  // An upload ends at any time, so it changes the list as it is then.
  const add = (photo: Photo) => {
    const before = getValues('photos').filter(({ url }) => url !== photo.url);
    setValue('photos', [...before, photo], { shouldDirty: true });
  };
  return (
    <Controller
      control={control}
      name="photos"
      render={({ field }) => (
        <div ref={field.ref} tabIndex={-1}>
          <PhotosEditor
            value={field.value}
            onChange={field.onChange}
            onAdd={add}
            onUploading={(count) => setValue('uploading', count, { shouldDirty: true })}
          />
          {issue !== undefined && (
            <p className="error" role="alert">
              {issue}
            </p>
          )}
        </div>
      )}
    />
  );
}
