import { Link } from '@tanstack/react-router';
import type { ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';

/** The products that were not taken back, each with why. */
export function Kept({ found: { kept } }: { found: ProductImport }) {
  if (kept.length === 0) return null;
  return (
    <Section title={words().deskImport.kept}>
      <Rows label={words().deskImport.kept}>
        {kept.map(({ id, name, why }) => (
          <Row
            key={id}
            opens
            title={
              <Link to="/products/$id" params={{ id }} className={rowLinkClass}>
                <span translate="no">{name}</span>
              </Link>
            }
            text={why}
          />
        ))}
      </Rows>
    </Section>
  );
}
