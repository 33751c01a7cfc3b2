import { lazy, type ComponentType } from 'react';
import { adminPaths, type AdminPath } from '../../../schema/rules/website/admin-paths.ts';
import type { AdminIcon } from './icons/admin-icon-names.ts';

export type Route = { path: AdminPath; label: string; icon: AdminIcon; Screen: ComponentType };

/**
 * Screens in the order of the sidebar. Each is loaded when it is first opened: `{ path: adminPaths.audit, label:
 * 'Denetim Kaydı', icon: 'history', Screen: lazy(() => import('./audit/AuditScreen.tsx')) }`
 */
export const ROUTES: readonly Route[] = [
  {
    path: adminPaths.dashboard,
    label: 'Dashboard',
    icon: 'layout-dashboard',
    Screen: lazy(() => import('./dashboard/DashboardScreen.tsx')),
  },
  {
    path: adminPaths.businesses,
    label: 'İşletme Yönetimi',
    icon: 'building-2',
    Screen: lazy(() => import('./businesses/list/BusinessesScreen.tsx')),
  },
  {
    path: adminPaths.categories,
    label: 'Kategoriler',
    icon: 'list',
    Screen: lazy(() => import('./locations/CategoriesScreen.tsx')),
  },
  {
    path: adminPaths.cities,
    label: 'Şehirler',
    icon: 'map-pin',
    Screen: lazy(() => import('./locations/CitiesScreen.tsx')),
  },
  {
    path: adminPaths.excel,
    label: 'Excel İçe Aktar',
    icon: 'file-spreadsheet',
    Screen: lazy(() => import('./excel/ExcelScreen.tsx')),
  },
  {
    path: adminPaths.analytics,
    label: 'Analitik',
    icon: 'chart-column',
    Screen: lazy(() => import('./analytics/AnalyticsScreen.tsx')),
  },
  {
    path: adminPaths.database,
    label: 'Veritabanı',
    icon: 'database',
    Screen: lazy(() => import('./database/DatabaseScreen.tsx')),
  },
  {
    path: adminPaths.ads,
    label: 'Reklam Yönetimi',
    icon: 'megaphone',
    Screen: lazy(() => import('./ads/AdsScreen.tsx')),
  },
  {
    path: adminPaths.pricing,
    label: 'Fiyatlandırma',
    icon: 'tag',
    Screen: lazy(() => import('./pricing/PricingScreen.tsx')),
  },
  {
    path: adminPaths.messages,
    label: 'Mesajlar',
    icon: 'inbox',
    Screen: lazy(() => import('./messages/MessagesScreen.tsx')),
  },
  {
    path: adminPaths.jobs,
    label: 'İşler',
    icon: 'list-checks',
    Screen: lazy(() => import('./jobs/JobsScreen.tsx')),
  },
  {
    path: adminPaths.audit,
    label: 'Denetim Kaydı',
    icon: 'history',
    Screen: lazy(() => import('./audit/AuditScreen.tsx')),
  },
  {
    path: adminPaths.settings,
    label: 'Ayarlar',
    icon: 'settings',
    Screen: lazy(() => import('./settings/SettingsScreen.tsx')),
  },
];
