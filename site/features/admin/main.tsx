// Loaded before any component in development; empty in a build.
import '@vitejs/plugin-react/preamble';
import { createRoot } from 'react-dom/client';
import App from './App.tsx';

createRoot(document.getElementById('panel')!).render(<App />);
