import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';
import { figureSearch } from './search.ts';

const figures = createRoute({
  getParentRoute: () => office,
  path: '/games/figures',
  staticData: { title: m.nav_figures, permission: 'figure:read' },
  validateSearch: onlyRead(figureSearch),
  component: page(() => import('./FiguresPage.tsx')),
});

export const routes = [figures] as const;
