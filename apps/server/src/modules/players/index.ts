export const playerRoutes = (_: unknown) => ({});
