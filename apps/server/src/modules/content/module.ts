export { contentRoutes as routes } from './routes.ts';

export const demo = async () => (await import('./demo.ts')).part;
