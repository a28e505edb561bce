export const bankRoutes = (_: unknown) => ({});
