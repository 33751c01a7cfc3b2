import { hasRole, type Role } from '../../../../schema/contracts/role.ts';
import { Icon } from '../components/Icon.tsx';

type Props = {
  /** Role of the operator. */
  own: Role;
  /** Role that the changes of the screen need. */
  needed: Role;
};

/** Says that the operator can only read a screen, before something is typed in vain. */
export function RoleNotice({ own, needed }: Props) {
  if (hasRole(own, needed)) return null;
  return (
    <p className="role-notice">
      <Icon name="eye" />
      Bu ekranda yalnızca okuma yetkiniz var. Değişiklik için tam yetkili bir operatöre başvurun.
    </p>
  );
}
