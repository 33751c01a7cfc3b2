import { useId } from 'react';
import { Role } from '../../../../../schema/contracts/role.ts';
import { ROLE_HINTS, ROLE_NAMES } from '../../format/role-name.ts';

type Props = { value: Role; onChange: (role: Role) => void };

/** Role of an operator, with what it may do. */
export function RoleField({ value, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Yetki</label>
      <select
        className="input"
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Role.parse(event.target.value))}
      >
        {Role.options.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
      <p className="hint" id={`${id}-hint`}>
        {ROLE_HINTS[value]}
      </p>
    </div>
  );
}
