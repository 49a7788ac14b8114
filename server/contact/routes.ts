import type { Handlers } from '#server/http/mount.ts';

export const contactRoutes: Pick<Handlers, 'getContact'> = {
  async getContact({ services }) {
    return { contact: services.env.contacts };
  },
};
