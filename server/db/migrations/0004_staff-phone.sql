ALTER TABLE "staff" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("phone") WHERE ended_at is null and phone <> '';