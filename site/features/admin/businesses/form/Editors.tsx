import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { FeaturesEditor } from '../../editor/features/FeaturesEditor.tsx';
import { HoursEditor } from '../../editor/hours/HoursEditor.tsx';
import { LazyRichText } from '../../editor/LazyRichText.tsx';
import { issueOf } from './issues.ts';
import { LABELS } from './fields.ts';
import { Section } from './Section.tsx';
import type { FormValues } from './values.ts';

/** Description, hours and features, which have editors of their own. */
export function Editors(): ReactNode {
  const { control, formState } = useFormContext<FormValues>();
  const { errors, isSubmitted } = formState;
  return (
    <>
      <Section id="form-description" title={LABELS.description}>
        <Controller
          control={control}
          name="description"
          render={({ field }) => (
            <div ref={field.ref} tabIndex={-1}>
              <LazyRichText value={field.value} onChange={field.onChange} labelledBy="form-description" />
            </div>
          )}
        />
        <Issue text={issueOf(errors, 'description')} />
      </Section>
      <Section id="form-hours" title={LABELS.workingHours}>
        <Controller
          control={control}
          name="workingHours"
          render={({ field, fieldState }) => (
            <div ref={field.ref} tabIndex={-1}>
              <HoursEditor
                value={field.value}
                onChange={field.onChange}
                isChecked={isSubmitted && fieldState.isDirty}
                labelledBy="form-hours"
              />
            </div>
          )}
        />
        <Issue text={issueOf(errors, 'workingHours')} />
      </Section>
      <Section id="form-about" title={LABELS.about}>
        <Controller
          control={control}
          name="about"
          render={({ field }) => (
            <div ref={field.ref} tabIndex={-1}>
              <FeaturesEditor
                value={field.value}
                onChange={field.onChange}
                isChecked={isSubmitted}
                labelledBy="form-about"
              />
            </div>
          )}
        />
        <Issue text={issueOf(errors, 'about')} />
      </Section>
    </>
  );
}

/** Said aloud too: these editors are made of many fields, and it belongs to none of them. */
function Issue({ text }: { text: string | undefined }): ReactNode {
  return (
    text !== undefined && (
      <p className="error" role="alert">
        {text}
      </p>
    )
  );
}
