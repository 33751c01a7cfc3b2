import { Columns } from '../columns/fields.ts';
import type { Survey } from '../first-pass.ts';

type EncodedSheet = Omit<Survey['sheets'][number], 'columns'> & {
  columns: [...ConstructorParameters<typeof Columns>];
};
/** A survey as JSON can hold it. */
export type EncodedSurvey = Omit<Survey, 'sheets'> & { sheets: EncodedSheet[] };

/** Encodes a survey for JSON, which knows neither maps nor holes. */
export function encodeSurvey(survey: Survey): EncodedSurvey {
  return {
    ...survey,
    sheets: survey.sheets.map(({ columns, examples, ...sheet }) => ({
      ...sheet,
      columns: [columns.headings, [...columns]],
      examples: Array.from(examples, (cells) => cells ?? []),
    })),
  };
}

/** The survey of {@link encodeSurvey}. */
export function decodeSurvey(survey: EncodedSurvey): Survey {
  return {
    ...survey,
    sheets: survey.sheets.map((sheet) => ({ ...sheet, columns: new Columns(...sheet.columns) })),
  };
}
