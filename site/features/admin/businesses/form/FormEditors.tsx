import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { FeaturesEditor } from '../../editor/features/FeaturesEditor.tsx';
import { HoursEditor } from '../../editor/hours/HoursEditor.tsx';
import { SpecialDaysEditor } from '../../editor/hours/SpecialDaysEditor.tsx';
import { LazyRichText } from '../../editor/LazyRichText.tsx';
import { getFieldIssue } from './field-issue.ts';
import { LABELS } from './fields/line-fields.ts';
import { FormSection } from './FormSection.tsx';
import type { FormValues } from './form-values.ts';

/** Description, hours and features, which have editors of their own. */
export function FormEditors(): ReactNode {
  const { control, formState } = useFormContext<FormValues>();
  const { errors, isSubmitted } = formState;
  return (
    <>
      <FormSection id="form-description" title={LABELS.description}>
        <Controller
          control={control}
          name="description"
          render={({ field }) => (
            <div ref={field.ref} tabIndex={-1}>
              <LazyRichText value={field.value} onChange={field.onChange} labelledBy="form-description" />
            </div>
          )}
        />
        <FieldIssue text={getFieldIssue(errors, 'description')} />
      </FormSection>
      <FormSection id="form-hours" title={LABELS.workingHours}>
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
        <FieldIssue text={getFieldIssue(errors, 'workingHours')} />
        <Controller
          control={control}
          name="specialHours"
          render={({ field, fieldState }) => (
            <div ref={field.ref} tabIndex={-1}>
              <SpecialDaysEditor
                value={field.value}
                onChange={field.onChange}
                isChecked={isSubmitted && fieldState.isDirty}
              />
            </div>
          )}
        />
        <FieldIssue text={getFieldIssue(errors, 'specialHours')} />
      </FormSection>
      <FormSection id="form-about" title={LABELS.about}>
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
        <FieldIssue text={getFieldIssue(errors, 'about')} />
      </FormSection>
    </>
  );
}

/** Also announced, because these editors have many inputs and the message belongs to none of them. */
function FieldIssue({ text }: { text: string | undefined }): ReactNode {
  return (
    text !== undefined && (
      <p className="error" role="alert">
        {text}
      </p>
    )
  );
}
