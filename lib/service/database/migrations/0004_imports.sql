CREATE TABLE "import_items" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"destination" text NOT NULL,
	"source_filing_id" text collate "C" NOT NULL,
	"tracking_number" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"login_id" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "import_items_filing_key" UNIQUE("session_id","destination","tracking_number"),
	CONSTRAINT "import_items_destination_check" CHECK ("import_items"."destination" in ('beta', 'production')),
	CONSTRAINT "import_items_status_check" CHECK ("import_items"."status" in ('pending', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "import_session_shares" (
	"session_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	CONSTRAINT "import_session_shares_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "import_sessions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"scope_id" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "import_sessions_member_key" UNIQUE("member_id","scope_id")
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_session_id_import_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."import_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_product_id_managed_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."managed_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_login_id_serff_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."serff_logins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_session_shares" ADD CONSTRAINT "import_session_shares_session_id_import_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."import_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_session_shares" ADD CONSTRAINT "import_session_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sessions" ADD CONSTRAINT "import_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sessions" ADD CONSTRAINT "import_sessions_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_list_index" ON "import_items" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "import_items_status_index" ON "import_items" USING btree ("session_id","status","id");--> statement-breakpoint
CREATE INDEX "import_items_destination_index" ON "import_items" USING btree ("session_id","destination","id");--> statement-breakpoint
CREATE INDEX "import_items_both_index" ON "import_items" USING btree ("session_id","status","destination","id");--> statement-breakpoint
CREATE INDEX "import_items_product_index" ON "import_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_items_login_index" ON "import_items" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "import_session_shares_member_index" ON "import_session_shares" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "import_sessions_list_index" ON "import_sessions" USING btree ("scope_id","id");