import type { ReactNode } from 'react';
import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { paths } from '../../../../../schema/rules/website/paths.ts';
import { BusinessHistory } from './history/BusinessHistory.tsx';
import { BusinessFigures } from '../figures/BusinessFigures.tsx';
import { BusinessStanding } from '../standing/BusinessStanding.tsx';
import { Icon } from '../../components/Icon.tsx';
import { CategoryField } from './fields/CategoryField.tsx';
import { CityField } from './fields/CityField.tsx';
import { CountryFields } from './fields/CountryFields.tsx';
import { FormEditors } from './FormEditors.tsx';
import { getLines, LABELS } from './fields/line-fields.ts';
import { LineField } from './fields/LineField.tsx';
import { PhoneField } from './fields/PhoneField.tsx';
import { PhotoField } from './fields/PhotoField.tsx';
import { PhotosField } from './fields/PhotosField.tsx';
import { PositionFields } from './fields/PositionFields.tsx';
import { StateField } from './fields/StateField.tsx';
import { FormSection } from './FormSection.tsx';
import { StatusField } from './fields/StatusField.tsx';
import { ToggleField } from './fields/ToggleField.tsx';

const [NAME, ...BASICS] = getLines('basics');
const ADDRESS = getLines('address');
const CONTACT = getLines('contact');

/** All form fields of a business. */
export function FormFields({ record }: { record: AdminBusiness | null }): ReactNode {
  const slug = record?.slug ?? '';
  return (
    <>
      <FormSection id="form-basics" title="Temel bilgiler">
        <div className="fields">
          <LineField line={NAME!} isFirst={record === null} />
          <CategoryField own={record?.category ?? null} />
          {BASICS.map((line) => (
            <LineField key={line.name} line={line} />
          ))}
        </div>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <StatusField />
          <ToggleField
            name="isVerified"
            label={LABELS.isVerified}
            hint="Sitede doğrulanmış rozeti gösterilir"
          />
        </div>
        {record !== null && (
          <a
            className="button button-plain button-small"
            href={paths.business(slug)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="external-link" />
            Sitedeki sayfayı aç
          </a>
        )}
      </FormSection>
      <FormSection id="form-address" title="Adres ve konum">
        <div className="fields">
          {ADDRESS.map((line) => (
            <LineField key={line.name} line={line} />
          ))}
          <CityField isRequired={record !== null} />
          <StateField />
          <CountryFields />
          <PositionFields ownId={record?.id ?? null} />
        </div>
      </FormSection>
      <FormSection id="form-contact" title="İletişim ve bağlantılar">
        <div className="fields">
          <PhoneField />
          {CONTACT.map((line) => (
            <LineField key={line.name} line={line} />
          ))}
        </div>
      </FormSection>
      <FormEditors />
      <FormSection id="form-photos" title="Fotoğraflar">
        <PhotosField />
        <PhotoField name="photoUrl" slug={slug} />
        <PhotoField name="imageUrl" slug={slug} />
      </FormSection>
      {record !== null && <BusinessHistory id={record.id} />}
      {record !== null && <BusinessFigures id={record.id} slug={slug} />}
      {record !== null && <BusinessStanding record={record} />}
    </>
  );
}
