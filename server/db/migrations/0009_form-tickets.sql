CREATE TABLE "form_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_tickets" ADD CONSTRAINT "form_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_tickets_user" ON "form_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_tickets_age" ON "form_tickets" USING btree ("expires_at");