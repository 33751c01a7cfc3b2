import { lazy, type ComponentType } from 'react';
import type { Role } from '../../../schema/contracts/role.ts';
import { adminPaths, type AdminPath } from '../../../schema/rules/website/admin-paths.ts';
import type { AdminIcon } from './icons/admin-icon-names.ts';

export type Route = {
  path: AdminPath;
  /** Pattern of all paths of the screen, if it has several. */
  pattern?: string;
  label: string;
  icon: AdminIcon;
  /** Role that its changes need. */
  role: Role;
  Screen: ComponentType;
};

/**
 * Screens in the order of the sidebar. Each is loaded when it is first opened: `{ path: adminPaths.audit, label:
 * 'Denetim Kaydı', icon: 'history', Screen: lazy(() => import('./audit/AuditScreen.tsx')) }`
 */
export const ROUTES: readonly Route[] = [
  {
    path: adminPaths.dashboard,
    label: 'Dashboard',
    icon: 'layout-dashboard',
    role: 'read',
    Screen: lazy(() => import('./dashboard/DashboardScreen.tsx')),
  },
  {
    path: adminPaths.businesses,
    pattern: `${adminPaths.businesses}/:id?`,
    label: 'İşletme Yönetimi',
    icon: 'building-2',
    role: 'edit',
    Screen: lazy(() => import('./businesses/screen/BusinessesScreen.tsx')),
  },
  {
    path: adminPaths.categories,
    label: 'Kategoriler',
    icon: 'list',
    role: 'edit',
    Screen: lazy(() => import('./locations/CategoriesScreen.tsx')),
  },
  {
    path: adminPaths.cities,
    label: 'Şehirler',
    icon: 'map-pin',
    role: 'edit',
    Screen: lazy(() => import('./locations/CitiesScreen.tsx')),
  },
  {
    path: adminPaths.excel,
    label: 'Excel İçe Aktar',
    icon: 'file-spreadsheet',
    role: 'edit',
    Screen: lazy(() => import('./excel/ExcelScreen.tsx')),
  },
  {
    path: adminPaths.duplicates,
    label: 'Yinelenenler',
    icon: 'copy',
    role: 'edit',
    Screen: lazy(() => import('./duplicates/DuplicatesScreen.tsx')),
  },
  {
    path: adminPaths.analytics,
    label: 'Analitik',
    icon: 'chart-column',
    role: 'read',
    Screen: lazy(() => import('./analytics/AnalyticsScreen.tsx')),
  },
  {
    path: adminPaths.database,
    label: 'Veritabanı',
    icon: 'database',
    role: 'all',
    Screen: lazy(() => import('./database/DatabaseScreen.tsx')),
  },
  {
    path: adminPaths.ads,
    label: 'Reklam Yönetimi',
    icon: 'megaphone',
    role: 'all',
    Screen: lazy(() => import('./ads/AdsScreen.tsx')),
  },
  {
    path: adminPaths.pricing,
    label: 'Fiyatlandırma',
    icon: 'tag',
    role: 'all',
    Screen: lazy(() => import('./pricing/PricingScreen.tsx')),
  },
  {
    path: adminPaths.messages,
    label: 'Mesajlar',
    icon: 'inbox',
    role: 'edit',
    Screen: lazy(() => import('./messages/MessagesScreen.tsx')),
  },
  {
    path: adminPaths.jobs,
    label: 'İşler',
    icon: 'list-checks',
    role: 'edit',
    Screen: lazy(() => import('./jobs/JobsScreen.tsx')),
  },
  {
    path: adminPaths.audit,
    label: 'Denetim Kaydı',
    icon: 'history',
    role: 'read',
    Screen: lazy(() => import('./audit/AuditScreen.tsx')),
  },
  {
    path: adminPaths.settings,
    label: 'Ayarlar',
    icon: 'settings',
    role: 'all',
    Screen: lazy(() => import('./settings/SettingsScreen.tsx')),
  },
];
