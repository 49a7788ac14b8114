import { defineTokens } from '@chakra-ui/react';

/** Motion answers a touch or explains a change; nothing else moves except the banner. */
export const motion = {
  durations: defineTokens.durations({
    press: { value: '80ms' },
    fade: { value: '150ms' },
    pop: { value: '200ms' },
    sheet: { value: '280ms' },
    banner: { value: '500ms' },
  }),
  easings: defineTokens.easings({
    enter: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    leave: { value: 'cubic-bezier(0.4, 0, 1, 1)' },
  }),
};
