import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { motion } from './motion.ts';
import { palette } from './palette.ts';
import { slotRecipes } from './recipes.ts';
import { semanticColors, semanticShadows } from './semantic.ts';
import { breakpoints, growingSpace, space } from './space.ts';
import { type } from './type.ts';

/**
 * The theme. `tokens.css` beside it is this system's variables as a static stylesheet, so that the first paint needs no
 * script; `tests/ui/tokens.test.ts` writes that file (`vitest -u`) and fails when the two disagree.
 */
const config = defineConfig({
  cssVarsPrefix: 'haat',
  preflight: false,
  disableLayers: true,
  theme: {
    breakpoints,
    tokens: { colors: palette, ...type, ...space, ...motion },
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, ...growingSpace },
    slotRecipes,
  },
});

/** Base only: the default theme of the library would bring its own palette and sixty recipes. */
export const system = createSystem(defaultBaseConfig, config);
