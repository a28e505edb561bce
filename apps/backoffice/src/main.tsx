import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { session } from './app/platform.ts';

// Before the first route asks who is there.
session.start();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
