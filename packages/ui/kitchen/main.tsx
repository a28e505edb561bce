import { createRoot } from 'react-dom/client';
import { Kitchen } from './Kitchen.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Kitchen />);
