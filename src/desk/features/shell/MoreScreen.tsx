import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { placesOf } from './places.ts';

/** The places that the tab bar of a phone has no room for. */
export function MoreScreen() {
  const session = useSession();
  const places = placesOf(session?.role ?? 'staff').filter(({ isTab }) => !isTab);
  return (
    <DeskPage title={words().deskShell.more} width="form">
      <Rows label={words().deskShell.places}>
        {places.map((place) => (
          <Row
            key={place.path}
            opens
            lead={<place.icon size={24} strokeWidth={1.75} aria-hidden />}
            title={
              <Link to={place.path} className={rowLinkClass}>
                {place.name()}
              </Link>
            }
          />
        ))}
      </Rows>
    </DeskPage>
  );
}
