import { useSearchParams } from 'wouter';
import { BatchScreen } from './batch/BatchScreen.tsx';
import { OverviewScreen } from './OverviewScreen.tsx';
import './excel.css';

/** Excel import: the batch that the address names, else the upload and the history. */
export default function ExcelScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('batch'));
  return Number.isInteger(id) && id > 0 ? <BatchScreen key={id} id={id} /> : <OverviewScreen />;
}
