-- The audit log only grows. Its owner may still drop or empty the whole table, as a restore does; no single row can be changed or taken out.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin
  raise exception 'The audit log only grows: % is refused.', lower(tg_op) using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger audit_only_grows before update or delete on audit for each statement execute function refuse_audit_change();
