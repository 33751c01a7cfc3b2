// Before any component, in development; nothing in a build.
import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import App from './App.tsx';

createRoot(document.getElementById('panel')!).render(<App />);
