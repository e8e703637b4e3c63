export const searchWorst = async () => ({ tried: 0, worst: [] });
